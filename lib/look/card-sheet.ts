/** The card's style sheet as text: it goes into a closed root. */
import card from './card.css?inline';
import shared from './shared.css?inline';
import { surfaceProperties } from './surface-properties.ts';

export const cardSheet = surfaceProperties + shared + card;
