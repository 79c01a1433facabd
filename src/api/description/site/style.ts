/**
 * Style of the top bar of all pages. It uses the colors of the API reference on its page, and the user's light or dark
 * mode.
 */
export const BAR_STYLE = `
:root { color-scheme: light dark; --text: #1c2321; --dim: #5b6664; --line: #dfe4e2; --soft: #f4f6f5; --page: #fff;
  --link: #12614f; --well: #12703f; --ill: #b3261e }
@media (prefers-color-scheme: dark) {
  :root { --text: #e6eae8; --dim: #9aa5a2; --line: #333b39; --soft: #1d2322; --page: #131716; --link: #6fd0b5;
    --well: #6bd698; --ill: #ff8a80 } }
body { margin: 0 }
.top { display: flex; gap: 0 1.5rem; align-items: center; box-sizing: border-box; height: 3rem; padding: 0 1rem;
  font: 16px/1.6 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; position: sticky; top: 0; z-index: 20;
  background: var(--scalar-background-1, var(--page)); border-bottom: 1px solid var(--scalar-border-color, var(--line)) }
.top a { text-decoration: none; margin-right: .75rem; color: var(--scalar-color-1, var(--link)) }
.top .home { font-weight: 650; color: var(--scalar-color-1, var(--text)) }
`

/** Style of the pages other than the API reference. They also fit a phone. */
export const STYLE = `
* { box-sizing: border-box }
body { font: 16px/1.6 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; color: var(--text);
  background: var(--page); overflow-wrap: break-word }
a { color: var(--link) }
main { max-width: 46rem; padding: 1rem 1rem 4rem; margin: 0 auto; min-width: 0 }
.beside { display: flex; flex-direction: column; max-width: 70rem; margin: 0 auto }
.beside > main { order: -1; margin: 0; width: 100% }
.guides { padding: 1rem; border-top: 1px solid var(--line) }
.guides a { display: block; padding: .3rem .6rem; border-radius: 6px; text-decoration: none }
.guides [aria-current] { background: var(--soft); font-weight: 600 }
@media (min-width: 60rem) {
  .beside { flex-direction: row; gap: 2rem }
  .beside > main { order: 0; padding-top: 1.5rem }
  .guides { flex: 0 0 14rem; border-top: 0; padding: 2.2rem 0 0 1rem } }
h1, h2, h3 { line-height: 1.25; margin: 2rem 0 .6rem; font-weight: 650 }
h1 { font-size: 1.8rem; margin-top: 1rem }
h2 { font-size: 1.3rem }
code, pre { font: .875em/1.55 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace }
code { background: var(--soft); padding: .1em .3em; border-radius: 4px }
pre { background: var(--soft); border: 1px solid var(--line); border-radius: 8px; padding: .8rem 1rem; overflow-x: auto;
  margin: .8rem 0 }
pre code { background: none; padding: 0; font-size: 1em }
.wide { overflow-x: auto }
table { border-collapse: collapse; width: 100%; font-size: .95em }
th, td { text-align: left; vertical-align: top; padding: .4rem .8rem .4rem 0; border-bottom: 1px solid var(--line) }
td:first-child code { white-space: nowrap }
.samples { margin: .8rem 0 }
.samples input { position: absolute; opacity: 0 }
.samples label { display: inline-block; padding: .2rem .8rem; margin-right: .2rem; border-radius: 6px; color: var(--dim);
  cursor: pointer }
.samples input:checked + label { background: var(--soft); color: var(--text); font-weight: 600 }
.samples input:focus-visible + label { outline: 2px solid var(--link) }
.samples pre { display: none; margin-top: .4rem }
.samples input:nth-of-type(1):checked ~ pre:nth-of-type(1), .samples input:nth-of-type(2):checked ~ pre:nth-of-type(2),
.samples input:nth-of-type(3):checked ~ pre:nth-of-type(3) { display: block }
.state { color: var(--dim) }
.state .well { color: var(--well); font-weight: 600 }
.state .ill { color: var(--ill); font-weight: 600 }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .3rem 1.2rem }
dd { margin: 0; color: var(--dim) }
@media (max-width: 30rem) { dl { display: block } dd { margin-bottom: .6rem } }
`
