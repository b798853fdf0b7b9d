/** Our own elements carry this attribute. */
export const mark = 'data-nametag';
