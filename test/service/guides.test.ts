import { expect } from 'chai'
import { folderPerTest } from '../support/folder.js'
import { GUIDES, guideText, readStories, runStory, separated } from '../support/guides.js'
import { expectNoLeftovers } from '../support/programs.js'

const NODE = { command: process.execPath, args: ['--input-type=module', '--eval'] }

describe('The guides', () => {
  expectNoLeftovers()
  const folder = folderPerTest()

  it('have equivalent samples in three languages, with their output', () => {
    for (const guide of GUIDES) {
      const languages = Array.from(guideText(guide).matchAll(/^```(\w+).*$/gm), ([, language]) => language)
      expect(languages.length, guide).to.be.greaterThan(2)
      for (let at = 0; at < languages.length; at += 3) {
        expect(languages.slice(at, at + 3), guide).to.deep.equal(['sh', 'js', 'python'])
      }
    }
    for (const language of ['sh', 'js', 'python'] as const) {
      for (const { guide, printed } of readStories(language)) expect(printed, `${guide} ${language}`).not.to.be.empty
    }
  })

  it('show JavaScript that reads events whose texts contain other line separators', async () => {
    const story = separated(readStories('js').find(({ guide }) => guide === 'events')!)
    expect(await runStory(story, NODE, folder.at('data'))).to.deep.equal(story.printed)
  })

  for (const story of readStories('js')) {
    it(`show JavaScript that prints the documented output: ${story.guide}`, async () => {
      expect(await runStory(story, NODE, folder.at('data'))).to.deep.equal(story.printed)
    })
  }
})
