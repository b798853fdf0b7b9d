import { begin } from './angular-app.js';
import { control } from './steps.js';

const { initial, addresses } = window.given;
const { set } = await begin(initial);
control(set, initial, addresses);
