<?php
// Runs the samples that its arguments name in one process, and keeps what each of them prints.
set_error_handler(function ($level, $message) {
    throw new ErrorException($message);
});

function run(string $name): void
{
    ob_start();
    try {
        include "./$name.php";
    } catch (Throwable $error) {
        file_put_contents("$name.err", (string) $error);
    }
    file_put_contents("$name.out", ob_get_clean());
}

array_map('run', array_slice($argv, 1));
