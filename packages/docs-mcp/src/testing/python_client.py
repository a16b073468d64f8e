"""Calls a server with the official Python client and prints what it got as JSON.

Usage: python_client.py http URL | python_client.py stdio COMMAND [ARGUMENT ...]
"""

import asyncio
import json
import sys
from contextlib import asynccontextmanager

import jsonschema
import mcp
from mcp.client.stdio import stdio_client

try:
    from mcp.client.streamable_http import streamable_http_client
except ImportError:  # Before 1.24 it had another name.
    from mcp.client.streamable_http import streamablehttp_client as streamable_http_client


@asynccontextmanager
async def connect(kind: str, arguments: list[str]):
    if kind == "http":
        async with streamable_http_client(arguments[0]) as streams:
            yield streams[0], streams[1]
    else:
        command = mcp.StdioServerParameters(command=arguments[0], args=arguments[1:])
        async with stdio_client(command) as (read, write):
            yield read, write


def accepts(schema: dict, value: dict) -> bool:
    return jsonschema.validators.validator_for(schema)(schema).is_valid(value)


async def main(kind: str, arguments: list[str]) -> None:
    async with connect(kind, arguments) as (read, write):
        async with mcp.ClientSession(read, write) as session:
            await session.initialize()
            tools = (await session.list_tools()).tools
            schemas = {tool.name: tool.model_dump(by_alias=True)["inputSchema"] for tool in tools}
            for schema in schemas.values():
                validator = jsonschema.validators.validator_for(schema)
                validator.check_schema(schema, format_checker=validator.FORMAT_CHECKER)
            words = ["prompt", "trace", "redact", "webhook", "{p}"]
            refused = [word for word in words if not accepts(schemas["search"], {"query": word})]
            found = await session.call_tool("search", {"query": "manifests"})
            wrong = await session.call_tool("read", {"page": "https://example.com/"})
            print(
                json.dumps(
                    {
                        "tools": list(schemas),
                        "refused": refused,
                        "acceptsControl": accepts(schemas["search"], {"query": "a\u0000b"}),
                        "found": found.content[0].text,
                        "wrong": wrong.model_dump(by_alias=True)["isError"],
                    }
                )
            )


asyncio.run(main(sys.argv[1], sys.argv[2:]))
