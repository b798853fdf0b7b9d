/**
 * A table of the page, which its server wrote, becomes a DataTable: sorted, searched and paged in the browser, with the
 * same row elements put back. `window.given.table` are its options.
 */
import dataTables from 'datatables.net-bs4';
import jquery from 'jquery';
import { drive } from './drive.js';

dataTables(window, jquery);
const element = document.querySelector('#table');
const table = jquery(element).DataTable(window.given.table);
const { columns, searches = [''] } = window.given.acts;
const pages = () => Math.max(1, table.page.info().pages);

window.turn = (state) => {
  if (state === 'sorted') table.order([columns[0], 'desc']).draw();
  if (state === 'page 2') table.page(1).draw('page');
  if (state === 'page 1') table.page(0).draw('page');
  if (state === 'searched') table.search(searches.at(-1)).draw();
  if (state === 'all') table.search('').order([columns[0], 'asc']).draw();
};

drive({
  scroll: (share) => scrollTo(0, share * (document.documentElement.scrollHeight - innerHeight)),
  sort: (below) => table.order([columns[below(columns.length)], below(2) ? 'asc' : 'desc']).draw(),
  filter: (below) => table.search(searches[below(searches.length)]).draw(),
  navigate: (below) => table.page(below(pages())).draw('page'),
});
