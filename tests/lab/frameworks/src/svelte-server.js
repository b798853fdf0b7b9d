import { render } from 'svelte/server';
import Page from './Svelte.svelte';

export const html = (initial) => render(Page, { props: { initial } }).body;
