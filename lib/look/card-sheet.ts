/** The card's style sheet as text: it goes into a closed root. */
import card from './card.css?inline';
import { surfaceProperties } from './custom-properties.ts';
import shared from './shared.css?inline';

export const cardSheet = surfaceProperties() + shared + card;
