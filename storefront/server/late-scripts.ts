const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const entry = /<script type="module" async="">([\s\S]*?)<\/script>/;
const longestWaitMs = 1000;

/**
 * Starts the page's script once everything that is looked at is there: when the loaded page is on the screen, at the
 * visitor's first press or key, or after a second, whichever is first. Most of a page's bytes are its script.
 */
function starter(files: string[]): string {
  return `(function(w,d){var on;function go(){if(on)return;on=1;${JSON.stringify(files)}.forEach(function(f){var l=d.createElement("link");l.rel="modulepreload";l.href=f;l.fetchPriority="low";d.head.append(l)});var s=d.createElement("script");s.type="module";s.textContent=d.getElementById("entry").textContent;d.head.append(s)}function seen(){try{new PerformanceObserver(go).observe({type:"paint",buffered:true})}catch(e){go()}}["pointerdown","keydown"].forEach(function(e){w.addEventListener(e,go,{once:true,capture:true,passive:true})});d.readyState=="complete"?seen():w.addEventListener("load",function(){requestAnimationFrame(function(){setTimeout(seen)})});setTimeout(go,${longestWaitMs})})(window,document)`;
}

/** The page with its scripts after its pictures and letters; a page without scripts is left alone. */
export function scriptsLast(html: string): string {
  const found = entry.exec(html);
  if (!found) return html;
  const files = [...html.matchAll(preload)].map(([, file = '']) => file);
  // Kept as a text, and run by its own words later: the page's policy knows its hash either way.
  const late = `<script type="text/plain" id="entry">${found[1]}</script><script>${starter(files)}</script>`;
  return html.replaceAll(preload, '').replace(entry, () => late);
}
