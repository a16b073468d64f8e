"""Runs the samples named by its arguments in one process, and stores what each prints."""

import contextlib
import io
import pathlib
import runpy
import sys
import traceback

for name in sys.argv[1:]:
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        try:
            runpy.run_path(f"{name}.py", run_name="__main__")
        except BaseException:
            pathlib.Path(f"{name}.err").write_text(traceback.format_exc())
    pathlib.Path(f"{name}.out").write_text(printed.getvalue())
