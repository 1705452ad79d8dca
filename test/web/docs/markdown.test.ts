import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { guideLink } from '../../../src/web/docs/guides/read-guides.ts';
import { renderTokens } from '../../../src/web/docs/markdown/markdown.tsx';
import { parseMarkdown, plainText } from '../../../src/web/docs/markdown/parse-markdown.ts';

const render = (source: string): string => renderToStaticMarkup(renderTokens(parseMarkdown(source), guideLink));

test.each([
  [
    'HTML in a guide is shown as text',
    '<img src=x onerror=alert(1)>\n\nSend `<b>` or <b>this</b>.',
    '&lt;img src=x onerror=alert(1)&gt;<p>Send <code>&lt;b&gt;</code> or &lt;b&gt;this&lt;/b&gt;.</p>',
  ],
  ['a comment is left out', '<!-- not run: why -->\nText', '<p>Text</p>'],
  [
    'a link to a script is only its words',
    '[Pay](javascript:alert(1)) and <javascript:alert(1)>',
    '<p>Pay and javascript:alert(1)</p>',
  ],
  [
    'an address that is not written as a link is none',
    'Call https://api.example.com/v1.',
    '<p>Call https://api.example.com/v1.</p>',
  ],
  [
    'a link to another guide leads to its page, a link to the repository is only its words',
    '[Errors](errors.md#busy), [layers](../ARCHITECTURE.md)',
    '<p><a href="/docs/errors#busy">Errors</a>, layers</p>',
  ],
  [
    'a heading has the anchor that GitHub gives it',
    '## Who pays, and `when`?',
    '<h2 id="who-pays-and-when">Who pays, and <code>when</code>? <a class="anchor" href="#who-pays-and-when" aria-label="Link to “Who pays, and when?”">#</a></h2>',
  ],
  [
    'code keeps its language, and a diagram is left to the table beside it',
    '```sh\ncurl "$URL" <&1\n```\n\n```mermaid\ngraph\n```',
    '<pre class="code" data-language="sh" tabindex="0"><code>curl &quot;$URL&quot; &lt;&amp;1</code></pre>',
  ],
  [
    'a table can be scrolled by keyboard, and an empty header is no header',
    '| | `Who` |\n|-|-|\n| a \\| b | *c* |',
    '<div class="scroll" tabindex="0" role="region" aria-label="Table: `Who`"><table><thead><tr><td></td><th scope="col"><code>Who</code></th></tr></thead><tbody><tr><td>a | b</td><td><em>c</em></td></tr></tbody></table></div>',
  ],
  [
    'a list may be inside another',
    '1. One\n   - **two**',
    '<ol><li>One<ul><li><strong>two</strong></li></ul></li></ol>',
  ],
])('%s', (_title, source, html) => {
  expect(render(source)).toBe(html);
});

test('search reads the words of a text without its markup', () => {
  expect(plainText('**Pay** the [quote `q`](quotes.md),\n  hear of `order.*`')).toBe(
    'Pay the quote q, hear of order.*',
  );
});
