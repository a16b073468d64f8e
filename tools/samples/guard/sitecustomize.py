"""Keeps every Python process of a run on this machine: only loopback addresses can be reached."""

import ipaddress
import os
import socket

LOCAL_NAMES = {"localhost", "localhost.localdomain", "", "0.0.0.0"}


def _is_local(host):
    if host is None or host in LOCAL_NAMES:
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


_connect = socket.socket.connect
_getaddrinfo = socket.getaddrinfo


def connect(self, address):
    if self.family in (socket.AF_INET, socket.AF_INET6) and not _is_local(address[0]):
        raise ConnectionRefusedError(f"A sample may not reach {address[0]}")
    return _connect(self, address)


def getaddrinfo(host, *args, **kwargs):
    name = host.decode() if isinstance(host, bytes) else host
    if not _is_local(name):
        raise socket.gaierror(socket.EAI_NONAME, f"A sample may not look up {name}")
    return _getaddrinfo(host, *args, **kwargs)


socket.socket.connect = connect
socket.getaddrinfo = getaddrinfo


def keep_vectors():
    """Qdrant's client has a store of its own. It takes the place of a server where QDRANT_URL is a folder."""
    folder = os.environ.get("QDRANT_URL")
    if not folder or ":" in folder:
        return
    import portalocker
    import qdrant_client
    from litellm.llms.cohere.embed.transformation import CohereEmbeddingConfig

    class LocalClient(qdrant_client.QdrantClient):
        def __init__(self, url, api_key=None):
            super().__init__(path=url)

    qdrant_client.QdrantClient = LocalClient
    # A server that reloads itself is two processes, which both open the store.
    portalocker.lock = lambda *_: None
    # LiteLLM reads the address of Cohere from the environment for all but embeddings.
    CohereEmbeddingConfig.get_complete_url = lambda *_, **__: os.environ["COHERE_API_BASE"] + "/embed"


keep_vectors()
