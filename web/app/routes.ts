/** The table of contents: every address of the shop and the module that answers it. */
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('layout/main-layout.tsx', [
    layout('layout/page-boundary.tsx', [
      index('home/home-page.tsx'),
      route('shop', 'shop/shop-page.tsx'),
      route('shopdetails/:id', 'product/product-page.tsx'),
      route('about', 'about/about-page.tsx'),
      route('privacy', 'legal/privacy-page.tsx'),
      route('terms', 'legal/terms-page.tsx'),
      route('blog', 'blog/blog-page.tsx'),
      route('blogdetails/:id', 'blog/article-page.tsx'),
      route('shoppingcart', 'cart/cart-page.tsx'),
      route('checkout', 'checkout/checkout-page.tsx'),
      route('contact', 'contact/contact-page.tsx'),
      route('*', 'not-found/not-found-page.tsx'),
    ]),
  ]),
  route('blog/rss.xml', 'blog/rss.ts'),
  route('shop/suggestions', 'shop/suggestions.ts'),
  route('login', 'login/login-page.tsx'),
  route('register', 'register/register-page.tsx'),
  route('forgot-password', 'password/forgot-password-page.tsx'),
  route('reset-password', 'password/reset-password-page.tsx'),
  route('confirm-email', 'confirm-email/confirm-email-page.tsx'),
  route('newsletter/confirm', 'newsletter/confirm-subscription-page.tsx'),
  route('newsletter/unsubscribe', 'newsletter/unsubscribe-page.tsx'),
  route('order/verify/:reference?', 'verify/verify-page.tsx'),
  route('dashboard', 'dashboard/dashboard-layout.tsx', [
    index('dashboard/profile/profile-page.tsx', { id: 'dashboard-index' }),
    route('profile', 'dashboard/profile/profile-page.tsx'),
    route('myorders', 'dashboard/orders/my-orders-page.tsx'),
  ]),
  route('robots.txt', 'seo/robots.ts'),
  route('sitemap.xml', 'seo/sitemap.ts'),
  route('sitemap/pages.xml', 'seo/sitemap-pages.ts'),
  route('sitemap/products/:from', 'seo/sitemap-products.ts'),
] satisfies RouteConfig
