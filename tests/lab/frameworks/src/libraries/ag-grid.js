/** AG Grid: its rows leave and come as its own box scrolls, at a place set by `transform`. */
import {
  ClientSideRowModelModule,
  ColumnApiModule,
  createGrid,
  ModuleRegistry,
  QuickFilterModule,
} from 'ag-grid-community';
import { drive } from './drive.js';

ModuleRegistry.registerModules([ClientSideRowModelModule, ColumnApiModule, QuickFilterModule]);
const { rows, others = rows } = window.given;

const link = ({ value }) => {
  const element = document.createElement('a');
  element.className = 'underline';
  element.target = '_blank';
  element.href = `https://etherscan.io/address/${value}`;
  element.textContent = `${value.slice(0, 6)}\u2026${value.slice(-4)}`;
  return element;
};
const grid = createGrid(document.querySelector('#root'), {
  rowData: rows,
  defaultColDef: { sortable: true, resizable: true, flex: 1 },
  columnDefs: [
    { field: 'protocol', headerName: 'Asset' },
    { field: 'value', headerName: 'Amount' },
    { field: 'from', headerName: 'From', cellRenderer: link },
    { field: 'to', headerName: 'Recipient', cellRenderer: link },
    { field: 'amount', headerName: 'Created at' },
  ],
});

const sort = (colId, sort) =>
  grid.applyColumnState({ state: [{ colId, sort }], defaultState: { sort: null } });
window.turn = (state) => {
  if (state === 'sorted') sort('value', 'desc');
  if (state === 'next') grid.setGridOption('rowData', others);
};
const box = () => document.querySelector('.ag-body-viewport');
drive({
  scroll: (share) => box().scrollTo(0, share * (box().scrollHeight - box().clientHeight)),
  sort: (below) => sort(['value', 'from', 'to', 'amount'][below(4)], below(2) ? 'asc' : 'desc'),
  filter: (below) => grid.setGridOption('quickFilterText', ['', 'maker', 'aave', 'a'][below(4)]),
  navigate: (below) => grid.setGridOption('rowData', below(2) ? rows : others),
});
