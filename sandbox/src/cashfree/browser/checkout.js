// A second press while the first is on its way does nothing. The server would not count it either.
const form = document.querySelector('form.pay');
let isSent = false;
form.addEventListener('submit', (event) => {
  if (isSent) {
    event.preventDefault();
    return;
  }
  isSent = true;
  form.setAttribute('aria-busy', 'true');
});
// Coming back by the browser's history shows this page as it was left.
window.addEventListener('pageshow', () => {
  isSent = false;
  form.removeAttribute('aria-busy');
});
