/** The table of contents: every address of the shop and the module that answers it. */
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('layout/main-layout.tsx', [
    layout('layout/page-boundary.tsx', [
      index('home/home-page.tsx'),
      route('shop', 'shop/shop-page.tsx'),
      route('shopdetails/:id', 'product/product-page.tsx'),
      route('shoppingcart', 'cart/cart-page.tsx'),
      route('checkout', 'checkout/checkout-page.tsx'),
      route('*', 'not-found/not-found-page.tsx'),
    ]),
  ]),
  route('shop/suggestions', 'shop/suggestions.ts'),
  route('login', 'login/login-page.tsx'),
  route('register', 'register/register-page.tsx'),
  route('order/verify/:reference?', 'verify/verify-page.tsx'),
  route('dashboard', 'dashboard/dashboard-layout.tsx', [
    index('dashboard/profile/profile-page.tsx', { id: 'dashboard-index' }),
    route('profile', 'dashboard/profile/profile-page.tsx'),
    route('myorders', 'dashboard/orders/my-orders-page.tsx'),
  ]),
] satisfies RouteConfig
