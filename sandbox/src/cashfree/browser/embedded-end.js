// Reports the result to the page around the modal, which must not trust it but ask its server.
parent.postMessage('cashfree-sandbox:' + document.currentScript.dataset.result, '*');
