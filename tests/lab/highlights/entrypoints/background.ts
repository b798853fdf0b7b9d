/** Nothing: the drivers wait for a worker. */
import { defineBackground } from 'wxt/utils/define-background';

export default defineBackground(() => undefined);
