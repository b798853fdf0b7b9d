/** SQLite's error codes for failing disks, damaged files and files that are no databases. */
const damageCodes = [10, 11, 26];

export function saysDamaged(error: unknown): error is Error {
  return (
    error instanceof Error &&
    'errcode' in error &&
    typeof error.errcode === 'number' &&
    damageCodes.includes(error.errcode & 0xff)
  );
}
