/** True in the frame that a card is drawn in, where there is nothing to read. */
import { ownAttribute } from '../show/own-attribute.ts';

export function isCardFrame({ frameElement }: Pick<Window, 'frameElement'>): boolean {
  const root = frameElement?.getRootNode();
  // Cast: only a shadow root has a host.
  return root !== undefined && 'host' in root && (root as ShadowRoot).host.hasAttribute(ownAttribute);
}
