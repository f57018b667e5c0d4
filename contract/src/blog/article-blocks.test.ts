import { describe, expect, it } from 'vitest'
import { toBlocks } from './article-blocks.ts'

describe('the blocks of an article', () => {
  it('are paragraphs apart by blank lines', () => {
    expect(toBlocks('\nOne.\n\nTwo – 1. not a list.\n \n\nThree.\n')).toEqual([
      { kind: 'paragraph', text: 'One.' },
      { kind: 'paragraph', text: 'Two – 1. not a list.' },
      { kind: 'paragraph', text: 'Three.' },
    ])
  })

  it('are headings with an anchor', () => {
    expect(toBlocks('## Water, weight: what’s left?')).toEqual([
      { kind: 'heading', text: 'Water, weight: what’s left?', id: 'water-weight-what-s-left' },
    ])
  })

  it('have an anchor each, whatever the headings are', () => {
    const anchors = toBlocks('## Air\n\n## Air\n\n## 🚲\n\n## চাকার হাওয়া').flatMap((block) =>
      block.kind === 'heading' ? [block.id] : [],
    )
    expect(anchors).toEqual(['air', 'air-2', 'part', 'চাকার-হাওয়া'])
  })

  it('are the same in Bangla', () => {
    expect(toBlocks('১. বালু\n২. আঠা\n\nচাপ ৫ কেজি, পথ ১২ কিমি, ৫ কেজির নয়।')).toEqual([
      { kind: 'list', isOrdered: true, items: ['বালু', 'আঠা'] },
      { kind: 'paragraph', text: 'চাপ ৫\u00a0কেজি, পথ ১২\u00a0কিমি, ৫ কেজির নয়।' },
    ])
  })

  it('are none in an empty text', () => {
    expect(toBlocks(' \n\n ')).toEqual([])
  })

  it('are lists and steps', () => {
    expect(toBlocks('- a pump\n- a tube\n\n9. Sand\n10. Glue')).toEqual([
      { kind: 'list', isOrdered: false, items: ['a pump', 'a tube'] },
      { kind: 'list', isOrdered: true, items: ['Sand', 'Glue'] },
    ])
  })

  it('keep a figure and its unit on one line', () => {
    expect(toBlocks('From 5 Nm to 40 °C in 2 goes, 3 gears.')).toEqual([
      { kind: 'paragraph', text: 'From 5\u00a0Nm to 40\u00a0°C in 2 goes, 3 gears.' },
    ])
  })

  it('are tables under their first line', () => {
    expect(toBlocks('Tyre | psi\nRoad, thin | 75')).toEqual([
      { kind: 'table', head: ['Tyre', 'psi'], rows: [['Road, thin', '75']] },
    ])
  })
})
