import { expect, test } from 'vitest'
import { htmlToText } from './html-to-text.ts'

test.each([
  ['<p>One</p><p>Two<br>Three</p>', 'One\nTwo\nThree'],
  ['<ul><li>7 gears</li><li>Rack</li></ul>', '• 7 gears\n• Rack'],
  ['Plain text\nof two lines', 'Plain text\nof two lines'],
  ['Under 5 < 6 kg &amp; over 3 &gt; 2', 'Under 5 < 6 kg & over 3 > 2'],
  ['<p onclick="x()">&#2453;&#x9be; &nbsp; x</p>', 'কা x'],
  ['a<script>alert(1)</script>b', 'ab'],
  ['a<SCRIPT src=x>alert(1)</SCRIPT >b<script>never closed', 'ab'],
  ['a<!-- <b>hidden --></b>c', 'ac'],
  ['<img src=x onerror="alert(1)">a<style>p{}</style>', 'a'],
  ['<svg><script>x</script></svg>b', 'b'],
  ['<p>unclosed <b', 'unclosed'],
])('%s', (html, text) => {
  expect(htmlToText(html)).toBe(text)
})
