import { describeCalibration } from './calibration.js'

describeCalibration()
