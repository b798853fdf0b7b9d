/** Marks our own elements. */
export const ownAttribute = 'data-nametag';
