import { opensEveryPage } from './every-page.ts'
import { runProduct } from './product.ts'

opensEveryPage(runProduct('demo'), 'main-hospital')
