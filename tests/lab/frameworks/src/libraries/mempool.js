/** mempool's transactions in Angular: an address whose end stays while its beginning is cut, and a copy that is not seen. */
import '@angular/compiler';
import { Component, CUSTOM_ELEMENTS_SCHEMA, provideZonelessChangeDetection, signal } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';

const { txs, other = txs } = window.given;
const shown = signal(txs);

class Truncate {
  text = '';
}
const AppTruncate = Component({
  selector: 'app-truncate',
  template: `<span class="truncate"><span class="first">{{ text.slice(0, -8) }}</span><span class="last-four">{{ text.slice(-8) }}</span>
  <div class="hidden-content">{{ text }}</div></span>`,
  inputs: ['text'],
})(Truncate);

class AddressText {
  address = '';
}
const AppAddressText = Component({
  selector: 'app-address-text',
  imports: [AppTruncate ?? Truncate],
  template: `<a class="address" [href]="'/address/' + address" [title]="address"><app-truncate [text]="address"></app-truncate></a>`,
  inputs: ['address'],
})(AddressText);

class Page {
  shown = shown;
}
const Root = Component({
  selector: 'app-root',
  imports: [AppAddressText ?? AddressText],
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `<div class="container-xl">@for (tx of shown(); track tx.id) {
<div class="header-bg box tx-page-container"><a class="tx-link" [href]="'/tx/' + tx.id">{{ tx.id }}</a></div>
<div class="header-bg box"><div class="row">
<div class="col"><table class="table table-fixed table-borderless smaller-text table-sm table-tx-vin"><tbody>@for (address of tx.from; track $index) {
<tr><td class="arrow-td"><a class="red" [href]="'/tx/' + tx.id"><fa-icon class="ng-fa-icon"><svg class="svg-inline--fa fa-fw" viewBox="0 0 512 512"><path fill="currentColor" d="M256 8a248 248 0 1 0 0 496z"></path></svg></fa-icon></a></td><td class="address-cell"><div><app-address-text [address]="address"></app-address-text><div><app-address-labels></app-address-labels></div></div></td><td class="text-right nowrap amount"><app-amount>0.5 BTC</app-amount></td></tr>}</tbody></table></div>
<div class="w-100 d-block d-md-none"></div>
<div class="col mobile-bottomcol"><table class="table table-fixed table-borderless smaller-text table-sm table-tx-vout"><tbody>@for (address of tx.to; track $index) {
<tr><td class="address-cell"><app-address-text [address]="address"></app-address-text></td><td class="text-right nowrap amount"><app-amount>0.25 BTC</app-amount></td><td class="arrow-td"><span class="green"><fa-icon class="ng-fa-icon"><svg class="svg-inline--fa fa-fw" viewBox="0 0 512 512"><path fill="currentColor" d="M256 8a248 248 0 1 0 0 496z"></path></svg></fa-icon></span></td></tr>}</tbody></table></div>
</div></div>}</div>`,
})(Page);

await bootstrapApplication(Root ?? Page, { providers: [provideZonelessChangeDetection()] });
window.turn = (state) => shown.set(state === 'next' ? other : txs);
