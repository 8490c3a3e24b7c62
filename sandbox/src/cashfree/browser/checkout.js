// Ignores a second click during submission. The server ignores it too.
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
// The browser's back button may restore this page from its cache.
window.addEventListener('pageshow', () => {
  isSent = false;
  form.removeAttribute('aria-busy');
});
