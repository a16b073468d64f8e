"""Loaded into every Python process of a run. Only allows connections to loopback addresses."""

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
    """Uses the local store of Qdrant's client instead of a server if QDRANT_URL is a folder."""
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
    # A server with auto-reload has two processes, and both open the store.
    portalocker.lock = lambda *_: None
    # LiteLLM reads the URL of Cohere from the environment, except for embeddings.
    CohereEmbeddingConfig.get_complete_url = lambda *_, **__: os.environ["COHERE_API_BASE"] + "/embed"


keep_vectors()
