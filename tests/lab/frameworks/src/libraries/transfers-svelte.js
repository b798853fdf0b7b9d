/** Svelte: a table that grows. */
import { mount } from 'svelte';
import Transfers from '../Transfers.svelte';

mount(Transfers, { target: document.querySelector('#root'), props: window.given });
