// Preloaded into every Node process of a run. Only allows connections to loopback addresses.
const net = require("node:net");
const { connect } = net.Socket.prototype;
const local = /^(?:localhost|127\.|::1$|\[::1\]$)/;

net.Socket.prototype.connect = function (...args) {
  const [first] = args;
  const options = Array.isArray(first) ? first[0] : first;
  const host = typeof options === "object" && options !== null ? options.host : args[1];
  if (typeof host === "string" && !local.test(host))
    throw new Error(`A sample may not reach ${host}`);
  return connect.apply(this, args);
};
