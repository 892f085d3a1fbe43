const [major, minor] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Prepmarket needs Node 20.19 or newer and this is Node ${process.versions.node}; install a newer one from https://nodejs.org and start again.`);
  process.exit(1);
}
