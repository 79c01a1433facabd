import { expect } from 'chai'
import { scopesOfRole } from '../../src/api/frame/access/role-scopes.js'

describe('The role of a member', () => {
  it('can read what its movements and checkouts depend on: batches, calibration, and locations', () => {
    expect([...scopesOfRole('member')]).to.include.members(['batches:read', 'calibration:read', 'locations:read'])
  })

  it('can neither change batches or calibration nor read policies and webhooks', () => {
    expect([...scopesOfRole('member')]).not.to.include.oneOf([
      ...['batches:write', 'calibration:write', 'insurance:read', 'webhooks:read', 'admin'],
    ])
  })
})
