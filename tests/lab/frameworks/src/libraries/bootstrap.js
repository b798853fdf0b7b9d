/** Bootstrap’s own script, for its menus and tooltips; the page is as its server wrote it. */
import 'bootstrap-5/dist/js/bootstrap.bundle.js';

window.turn = () => undefined;
