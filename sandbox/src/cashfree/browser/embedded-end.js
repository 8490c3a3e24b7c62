// Tells the page around the modal how the payment ended. That page learns nothing it could rely on: it asks its server.
parent.postMessage('cashfree-sandbox:' + document.currentScript.dataset.result, '*');
