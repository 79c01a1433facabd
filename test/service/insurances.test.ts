import { describeInsurances } from './insurances.js'

describeInsurances()
