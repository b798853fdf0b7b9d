/**
 * A table of the page, which its server wrote, becomes a DataTable: sorted, searched and paged in the browser, with the
 * same row elements put back. `window.given.table` are its options.
 */
import dataTables from 'datatables.net-bs4';
import jquery from 'jquery';

dataTables(window, jquery);
const element = document.querySelector('#table');
const table = jquery(element).DataTable(window.given.table);
const { columns } = window.given.acts;

window.turn = (state) => {
  if (state === 'sorted') table.order([columns[0], 'desc']).draw();
  if (state === 'page 2') table.page(1).draw('page');
  if (state === 'all') table.search('').order([columns[0], 'asc']).draw();
};
