import { describePastReads } from '../../projections/past/past-reads.js'
import { describeOnMongo } from '../../support/mongodb.js'

describeOnMongo('Past reads on MongoDB', false, ({ open }) => describePastReads('on MongoDB', () => open(), 10))
