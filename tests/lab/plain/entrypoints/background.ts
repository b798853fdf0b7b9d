/** Answers every key at once. */
import background from '../../detector/entrypoints/background.ts';

export default background;
