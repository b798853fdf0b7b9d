import { finders } from '../families/families.ts';
import { shortsIn } from './short.ts';

const guises = new Set(Object.values(finders).map(({ guise }) => guise));
const guise = new RegExp([...guises].join('|'), 'i');

/** True for what people may take for an address, its beginning or its ends, valid or not; expects plain letters. */
export const passesForAddress = (text: string): boolean => guise.test(text) || shortsIn(text).length > 0;
