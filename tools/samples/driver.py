"""Runs each Python sample in its own process, forked from one that has imported the SDK, which takes seconds.

Reads a job per line from standard input, and answers each with a line: {"code": exit code, or null on a time-out}.
"""

import importlib
import json
import os
import runpy
import signal
import sys
import time

import agenta  # noqa: F401
import fastapi  # noqa: F401
import litellm  # noqa: F401
import openai  # noqa: F401
import pydantic
import requests  # noqa: F401
import sitecustomize


def run(job):
    os.setsid()
    os.environ.clear()
    os.environ.update(job["env"])
    sitecustomize.keep_vectors()
    os.chdir(job["cwd"])
    output = os.open(job["output"], os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    errors = os.open(job["errors"], os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    given = os.open(os.devnull, os.O_RDONLY)
    for target, source in ((0, given), (1, output), (2, errors)):
        os.dup2(source, target)
    sys.stdin = os.fdopen(0, closefd=False)
    sys.argv = [job["file"], *job["args"]]
    sys.path[0] = job["cwd"]
    sys.dont_write_bytecode = True
    runpy.run_path(job["file"], run_name="__main__")


def refuse_unknown_fields():
    """The SDK's models ignore unknown arguments. In a sample, such an argument is a mistake."""

    def strict(model):
        init = model.__init__

        def checked(self, **given):
            fields = type(self).model_fields
            unknown = set(given) - set(fields) - {field.alias for field in fields.values()}
            if unknown and not os.path.isabs(sys._getframe(1).f_code.co_filename):
                raise TypeError(f"{type(self).__name__} has no {', '.join(sorted(unknown))}")
            init(self, **given)

        model.__init__ = checked

    # The attribute `agenta.sdk.types` is another package with this name.
    for model in vars(importlib.import_module("agenta.sdk.types")).values():
        if isinstance(model, type) and issubclass(model, pydantic.BaseModel) and model is not pydantic.BaseModel:
            strict(model)


def wait(pid, seconds):
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        done, status = os.waitpid(pid, os.WNOHANG)
        if done:
            return os.waitstatus_to_exitcode(status)
        time.sleep(0.02)
    os.killpg(pid, signal.SIGKILL)
    os.waitpid(pid, 0)
    return None


def main():
    refuse_unknown_fields()
    replies = os.fdopen(os.dup(1), "w")
    for line in iter(sys.stdin.readline, ""):
        job = json.loads(line)
        pid = os.fork()
        if pid == 0:
            replies = None
            run(job)
            return
        replies.write(json.dumps({"code": wait(pid, job["seconds"])}) + "\n")
        replies.flush()


if __name__ == "__main__":
    main()
