@rem Runs a command of package.json on Windows. Elsewhere `exec` belongs to the shell, which npm then signals through.
@%*
