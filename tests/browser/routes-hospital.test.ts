import { opensEveryPage } from './every-page.ts'
import { shareProduct } from './product.ts'

opensEveryPage(shareProduct('demo'), 'main-hospital')
