// Stand-in for the provider's browser SDK v3 in tests and demos: the same calls, the same results.
(function () {
  'use strict';
  var script = document.currentScript;
  var origin = script && script.src ? new URL(script.src).origin : '__SANDBOX_ORIGIN__';
  var action = origin + '/pg/view/sessions/checkout';
  var MODAL_ID = 'cashfree-modal-container';

  function incomplete(code, message) {
    return { error: { type: 'incomplete_request_error', code: code, message: message } };
  }

  function field(form, name, value) {
    var input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.appendChild(input);
  }

  function browserMeta() {
    var meta = {
      userAgent: navigator.userAgent,
      language: navigator.language,
      width: screen.width,
      height: screen.height,
      timezoneOffset: new Date().getTimezoneOffset(),
    };
    return btoa(unescape(encodeURIComponent(JSON.stringify(meta))));
  }

  function submit(action, options, target, fields) {
    var form = document.createElement('form');
    form.method = 'post';
    form.action = action;
    form.target = target;
    form.hidden = true;
    for (var name in fields) field(form, name, fields[name]);
    field(form, 'browser_meta', browserMeta());
    field(form, 'platform', options.platformName || 'js_v3');
    document.body.appendChild(form);
    form.submit();
    form.remove();
  }

  function submitOrder(options, target, display) {
    var fields = {
      payment_session_id: options.paymentSessionId,
      x_request_id: 'x_request_id_form_atom',
      form_id: 'form_id_atom',
    };
    if (options.returnUrl) fields.return_url = options.returnUrl;
    if (display) fields.display = display;
    submit(action, options, target, fields);
  }

  function createFrame(container, appearance) {
    var frame = document.createElement('iframe');
    frame.name = 'cashfree-frame-' + Date.now();
    frame.title = 'Payment';
    frame.style.width = appearance.width || '100%';
    frame.style.height = appearance.height || '100%';
    frame.style.border =
      (appearance.borderWidth || '0') + ' solid ' + (appearance.borderColor || 'transparent');
    frame.style.borderRadius = appearance.borderRadius || '0';
    frame.style.background = appearance.backgroundColor || '#fff';
    container.appendChild(frame);
    return frame;
  }

  function openModal() {
    var modal = document.createElement('div');
    modal.id = MODAL_ID;
    modal.setAttribute('role', 'dialog');
    modal.setAttribute('aria-modal', 'true');
    modal.setAttribute('aria-label', 'Payment');
    modal.style.cssText = 'position:fixed;inset:0;z-index:2147483647;background:rgba(15,23,42,.6)';
    var close = document.createElement('button');
    close.type = 'button';
    close.textContent = '×';
    close.setAttribute('aria-label', 'Close payment');
    close.style.cssText =
      'position:absolute;top:12px;right:12px;width:40px;height:40px;border:0;border-radius:20px;' +
      'background:#fff;color:#0f172a;font-size:22px;line-height:1;cursor:pointer';
    modal.appendChild(close);
    document.body.appendChild(modal);
    return { modal: modal, close: close };
  }

  /** Shows the payment in an iframe and resolves when it has finished or was closed. */
  function embed(options) {
    return new Promise(function (resolve) {
      var isModal = options.redirectTarget === '_modal';
      var dialog = isModal ? openModal() : null;
      var container = dialog ? dialog.modal : options.redirectTarget;
      var previousFocus = document.activeElement;
      var frame = createFrame(container, options.appearance || {});

      function finish(result) {
        window.removeEventListener('message', onMessage);
        document.removeEventListener('keydown', onKey);
        if (dialog) dialog.modal.remove();
        else frame.remove();
        if (previousFocus && previousFocus.focus) previousFocus.focus();
        resolve(result);
      }
      function abort() {
        finish(incomplete('payment_aborted', 'Payment has been aborted. Please try again'));
      }
      function onMessage(event) {
        if (event.origin !== origin || event.source !== frame.contentWindow) return;
        if (event.data === 'cashfree-sandbox:finished') {
          finish({ paymentDetails: { paymentMessage: 'Payment finished. Check status.' } });
        }
        if (event.data === 'cashfree-sandbox:aborted') abort();
      }
      function onKey(event) {
        if (event.key === 'Escape' && dialog) abort();
      }

      window.addEventListener('message', onMessage);
      document.addEventListener('keydown', onKey);
      if (dialog) dialog.close.addEventListener('click', abort);
      submitOrder(options, frame.name, 'embedded');
      if (dialog) dialog.close.focus();
    });
  }

  function Cashfree(settings) {
    var mode = settings && settings.mode;
    /** The refusal of a call, or null. */
    function refuse(options, sessionName) {
      if (mode !== 'sandbox' && mode !== 'production') {
        return incomplete('incomplete_values_found', 'mode is missing in options');
      }
      if (mode === 'production') {
        return incomplete(
          'incomplete_values_found',
          'mode not equals to context: this script takes test payments only',
        );
      }
      if (!options) return incomplete('incomplete_values_found', 'payment options are not provided');
      if (!options[sessionName]) {
        return incomplete('incomplete_values_found', sessionName + ' is missing in options');
      }
      return null;
    }
    var context = {
      checkout: function (options) {
        var refusal = refuse(options, 'paymentSessionId');
        if (refusal) return Promise.resolve(refusal);
        var target = options.redirectTarget || '_self';
        if (target === '_modal' || target instanceof HTMLElement) return embed(options);
        submitOrder(options, target, '');
        return Promise.resolve({ redirect: true });
      },
      subscriptionsCheckout: function (options) {
        var refusal = refuse(options, 'subsSessionId');
        if (refusal) return Promise.resolve(refusal);
        submit(action + '/subs', options, options.redirectTarget || '_self', {
          subs_session_id: options.subsSessionId,
          x_request_id: 'x_request_id_form_subs_atom',
          form_id: 'form_subs_id_atom',
        });
        return Promise.resolve({ redirect: true });
      },
      version: function () {
        return '3-sandbox';
      },
    };
    return context;
  }

  window.Cashfree = Cashfree;
})();
