/** Whether this Node can run the service: `node:sqlite` takes numbered parameters from these versions on. */
/** @type {Readonly<Record<number, number>>} */
const lowest = { 22: 20, 24: 9 };
const newest = 24;

/**
 * The lowest versions that the bundle was tried on; what it needs of them is in docs/service.md.
 * @param {string} version
 */
export function requireNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > newest || minor >= (lowest[major] ?? Number.POSITIVE_INFINITY)) return;
  throw new Error(`This is Node ${version}. The service needs Node 22.20, 24.9, or any from 25 on.`);
}
