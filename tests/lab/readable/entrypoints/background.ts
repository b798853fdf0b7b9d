/** The worker that ships, with its pack. */
import background from '../../../../entrypoints/background.ts';

export default background;
