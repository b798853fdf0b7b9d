/** Characters of a file that the admin page takes. Larger ones are imported by the command. */
export const mostFileText = 6 * 2 ** 20;
