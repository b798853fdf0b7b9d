/** The page's script and style sheet, as the build names `entrypoints/page.content`. */
export const pageScript = 'content-scripts/page.js';
export const pageSheet = 'content-scripts/page.css';
