import { shareApp } from '../harness/browser/app.ts'
import { opensEveryPage } from './every-page.ts'

opensEveryPage(shareApp('demo'), 'main-hospital')
