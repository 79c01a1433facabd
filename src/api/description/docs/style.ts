/** Only what every system has: no fonts, no images. The two themes are told apart by `light-dark`. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --page: light-dark(#fdfdfc, #14171a);
  --side: light-dark(#f4f4f1, #1a1e22);
  --text: light-dark(#1c2024, #e7e9ea);
  --soft: light-dark(#5a6169, #a3abb3);
  --line: light-dark(#dcdcd6, #30363d);
  --code: light-dark(#efefeb, #20262c);
  --link: light-dark(#0b5cad, #79b8ff);
  --get: light-dark(#0b6b3a, #4cc38a);
  --post: light-dark(#0b5cad, #79b8ff);
  --patch: light-dark(#8a5300, #f0b429);
  --delete: light-dark(#b3261e, #ff8b82);
}
:root[data-theme=light] { color-scheme: light }
:root[data-theme=dark] { color-scheme: dark }
* { box-sizing: border-box }
html { scroll-padding-top: 1rem }
body { margin: 0; display: grid; grid-template-columns: 19rem minmax(0, 1fr); background: var(--page); color: var(--text); font: 16px/1.55 system-ui, sans-serif }
[hidden] { display: none !important }
a { color: var(--link) }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
.skip { position: absolute; left: -100rem }
.skip:focus { left: 1rem; top: 1rem; background: var(--page); padding: .5rem; z-index: 1 }
nav { position: sticky; top: 0; height: 100vh; overflow-y: auto; padding: 1.25rem 1rem 3rem; background: var(--side); border-right: 1px solid var(--line); font-size: .875rem }
nav .name a { color: inherit; font-weight: 650; font-size: 1rem; text-decoration: none }
nav h2 { font-size: .75rem; letter-spacing: .06em; text-transform: uppercase; margin: 1.25rem 0 .25rem }
nav h2 a { color: var(--soft); text-decoration: none }
nav ul { list-style: none; margin: 0; padding: 0 }
nav li a { display: flex; align-items: baseline; gap: .5rem; padding: .2rem .25rem; border-radius: 4px; color: inherit; text-decoration: none }
nav li a:hover { background: var(--code) }
nav .method { flex: 0 0 3.1rem; font-size: .625rem; padding: 0; background: none; text-align: left }
small, .soft, .limits, .headers { color: var(--soft) }
main { padding: 2rem clamp(1rem, 4vw, 3.5rem) 6rem; max-width: 68rem; min-width: 0 }
main:focus { outline: none }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 0 0 .5rem }
main > section { margin-top: 3rem }
main h2 { font-size: 1.35rem; margin: 0; padding-bottom: .35rem; border-bottom: 1px solid var(--line) }
h4 { margin: 1.5rem 0 .4rem; font-size: .95rem }
p { margin: .5rem 0; max-width: 46rem }
code, pre, textarea { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: .85em }
:not(pre) > code { overflow-wrap: anywhere; background: var(--code); padding: .1em .3em; border-radius: 4px }
.operation, .schema { border: 1px solid var(--line); border-radius: 8px; margin: .6rem 0 }
.operation > summary, .schema > summary { display: flex; flex-wrap: wrap; align-items: baseline; gap: .3rem .75rem; padding: .6rem .9rem; cursor: pointer; border-radius: 8px }
.operation > summary:hover, .schema > summary:hover { background: var(--side) }
summary .path { background: none; padding: 0; font-size: .95rem; overflow-wrap: anywhere }
summary .title { color: var(--soft); margin-left: auto; font-size: .9rem }
.content { padding: .25rem .9rem 1rem; border-top: 1px solid var(--line); font-size: .94rem }
.method { display: inline-block; min-width: 3.9rem; text-align: center; font: 700 .72rem/1.7 system-ui, sans-serif; letter-spacing: .03em; border-radius: 4px; background: var(--code) }
.get { color: var(--get) } .post { color: var(--post) } .patch { color: var(--patch) } .delete { color: var(--delete) }
.status { font-weight: 700 } .s2 { color: var(--get) } .s4 { color: var(--patch) } .s5 { color: var(--delete) }
.scroll { overflow-x: auto }
table { border-collapse: collapse; width: 100%; font-size: .9rem }
th, td { text-align: left; vertical-align: top; padding: .4rem .75rem .4rem 0; border-bottom: 1px solid var(--line); font-weight: 400 }
thead th { color: var(--soft); font-size: .8rem }
tbody th { white-space: nowrap; width: 15rem }
th + th + th:last-child, td:nth-child(3):last-child { width: 50% }
.required, .always { color: var(--delete); font-size: .75rem }
.always { color: var(--soft) }
.limits { font-size: .82rem }
.variant { font-weight: 600; margin-top: 1rem }
.answer { padding: .3rem 0; border-bottom: 1px solid var(--line) }
.answer > summary, .try > summary { cursor: pointer }
.code { position: relative }
pre { background: var(--code); border-radius: 6px; padding: .75rem 1rem; overflow: auto; max-height: 30rem; margin: .4rem 0 }
.copy { position: absolute; top: .4rem; right: .4rem }
input, textarea, button { font: inherit; font-size: .875rem; color: inherit; background: var(--page); border: 1px solid var(--line); border-radius: 6px; padding: .35rem .6rem }
textarea { font-family: ui-monospace, monospace }
button { cursor: pointer; background: var(--side) }
button:hover { border-color: var(--soft) }
nav input { width: 100%; margin-top: .25rem }
.bar { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin-top: 1rem; font-size: .875rem }
.try { margin-top: 1.25rem; border: 1px dashed var(--line); border-radius: 8px; padding: .5rem .9rem }
.try form { display: grid; grid-template-columns: minmax(7rem, auto) minmax(0, 1fr); gap: .4rem .75rem; align-items: center; margin: .6rem 0; font-size: .875rem }
.try form button { grid-column: 2; justify-self: start }
@media (max-width: 52rem) {
  body { display: block }
  nav { position: static; height: auto; max-height: 45vh; border-right: 0; border-bottom: 1px solid var(--line) }
  table { min-width: 36rem }
  summary .title { margin-left: 0; flex-basis: 100% }
}
@media print { nav, .tools, .try { display: none } body { display: block } }
`
