import { expect } from 'chai'
import { createDisk, type DiskSpace } from '../../src/stores/embedded/disk.js'
import { StoreUnavailable } from '../../src/stores/errors.js'

const GIB = 1024 ** 3
const MIB = 1024 ** 2

describe('The disk of the data directory', () => {
  function trouble(
    space: DiskSpace | undefined,
    { isWritable = true, toCopy = 0, isLarge = false, written = 0 } = {},
  ): string | undefined {
    const disk = createDisk('data', { spaceOf: () => space, bytesToCopy: () => toCopy, isWritable: () => isWritable })
    try {
      if (isLarge) disk.requireAmpleRoom(written)
      else disk.requireRoom()
      return undefined
    } catch (error) {
      expect(error).to.be.instanceOf(StoreUnavailable)
      return (error as StoreUnavailable).reason
    }
  }

  it('rejects writes when too little space is left for the lists to apply the log', () => {
    expect(trouble({ free: 16 * MIB, size: GIB })).to.equal(undefined)
    expect(trouble({ free: 15.9 * MIB, size: GIB })).to.equal('its disk is full: 15.9 of 1024 MiB are free')
    expect(trouble({ free: 5 * MIB, size: 50 * MIB })).to.equal(undefined)
    expect(trouble({ free: 4 * MIB, size: 50 * MIB })).to.equal('its disk is full: 4.0 of 50 MiB are free')
    expect(trouble(undefined)).to.equal(undefined)
  })

  it('reserves room for the write-ahead logs', () => {
    const toCopy = 20 * MIB
    expect(trouble({ free: 36 * MIB, size: GIB }, { toCopy })).to.equal(undefined)
    expect(trouble({ free: 35.9 * MIB, size: GIB }, { toCopy })).to.equal('its disk is full: 35.9 of 1024 MiB are free')
  })

  it('rejects large writes that no event needs while events can still be appended', () => {
    const isLarge = true
    expect(trouble({ free: 32 * MIB, size: GIB }, { isLarge })).to.equal(undefined)
    expect(trouble({ free: 31 * MIB, size: GIB }, { isLarge })).to.equal('its disk is full: 31.0 of 1024 MiB are free')
    expect(trouble({ free: 31 * MIB, size: GIB })).to.equal(undefined)
    expect(trouble({ free: 9 * MIB, size: 50 * MIB }, { isLarge })).to.equal('its disk is full: 9.0 of 50 MiB are free')
    expect(trouble({ free: 36 * MIB, size: GIB }, { isLarge, toCopy: 2 * MIB })).to.equal(undefined)
    expect(trouble({ free: 35 * MIB, size: GIB }, { isLarge, toCopy: 2 * MIB })).to.match(/is full/)
    expect(trouble({ free: 52 * MIB, size: GIB }, { isLarge, written: 10 * MIB })).to.equal(undefined)
    expect(trouble({ free: 51 * MIB, size: GIB }, { isLarge, written: 10 * MIB })).to.match(/is full/)
  })

  it("rejects writes if it isn't writable", () => {
    expect(trouble({ free: GIB, size: GIB }, { isWritable: false })).to.equal("its disk isn't writable")
  })

  it('is checked periodically, and accepts writes again automatically', () => {
    let [free, time, looks] = [0, 0, 0]
    const spaceOf = () => {
      looks += 1
      return { free, size: GIB }
    }
    const disk = createDisk('data', { spaceOf, bytesToCopy: () => 0, isWritable: () => true }, () => time)
    for (let n = 0; n < 5; n += 1) expect(disk.requireRoom).to.throw(StoreUnavailable)
    expect(looks).to.equal(1)
    free = GIB
    time = 100
    disk.requireRoom()
  })
})
