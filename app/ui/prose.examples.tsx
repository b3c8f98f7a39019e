import type { Example } from "./examples.ts";
import { Prose } from "./prose.tsx";

const html = `
<p>A queue that is written to disk before the answer leaves is worth more than a fast one. <a href="/blog">We measured it</a>.</p>
<h2 id="what-fsync-costs">What <code>fsync</code> costs</h2>
<p>On the machine we rent, <strong>1.4 ms</strong> a call, and it is the disk that decides:</p>
<ul><li>a laptop without a battery-backed cache, 9 ms</li><li>the same with one, 0.2 ms</li></ul>
<ol><li>Write the row.</li><li>Answer.</li></ol>
<pre><code>await database.insert(lead);\nreturn json({ status: 1 });</code></pre>
<blockquote><p>We came with a spreadsheet of four thousand lines and a deadline.</p></blockquote>
<table><thead><tr><th>Disk</th><th>Milliseconds</th></tr></thead><tbody><tr><td>Rented</td><td>1.4</td></tr><tr><td>Laptop</td><td>9.0</td></tr></tbody></table>
<hr><h3>Further</h3><p>Press <kbd>Ctrl</kbd> and wait.</p>`;

export const examples: Example[] = [
  { name: "sanitized HTML", render: () => <Prose html={html} /> },
  {
    name: "elements",
    render: () => (
      <Prose>
        <h2>Who we are</h2>
        <p>120 people who build software for companies that depend on it working.</p>
      </Prose>
    ),
  },
];
