// Plain JavaScript: an older Node must be able to read it.
const needed = 24

if (Number(process.versions.node.split('.')[0]) < needed) {
  console.error(
    `Nagrik needs Node ${needed} or newer, this is ${process.version}. ` +
      'On Linux "npm ci" brings it along (optional dependencies must not be left out); elsewhere please install it.',
  )
  process.exit(1)
}
