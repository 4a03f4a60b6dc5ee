/** Ends with a sentence when this Node is too old. */
export const checkNode = () => {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Basis needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
};
