import { worthReading } from '../../core/address/worth-reading.ts';

/** May be, begin or abbreviate an address; cheap enough for every text node. */
export function isWorthReading(data: string): boolean {
  return data.length >= 2 && worthReading.test(data);
}
